import { codes } from '#contract/envelope'

/** An answer other than success: `new ApiError(codes.notFound, '订单不存在')`. */
export class ApiError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data: unknown = null,
  ) {
    super(message)
    this.name = 'ApiError'
  }
}

/**
 * A 422: messages by field, in our names, and the `fieldCodes` of those that a page has to know; the
 * dispatcher puts them into wire names.
 */
export class FormError extends Error {
  constructor(
    readonly fieldErrors: Record<string, string[]>,
    readonly codes: Record<string, string> = {},
  ) {
    super(Object.values(fieldErrors)[0]?.[0] ?? '请检查填写内容')
    this.name = 'FormError'
  }
}

/**
 * A form that was carried out before and now says something else: what was done is named, and the second
 * wish is neither done nor answered as if it had been.
 */
export function sentOtherwise(done: string): ApiError {
  return new ApiError(
    codes.changed,
    `这份表单已提交过（${done}），与现在填写的不同，这次没有提交。仍需办理请重新打开本页`,
  )
}

/** Somebody else's id and no such id answer alike, so that ids tell nothing. */
export function notFound(what: string): ApiError {
  return new ApiError(codes.notFound, `${what}不存在`)
}
