import { codes } from '#contract/envelope'

/** A response other than success: `new ApiError(codes.notFound, '订单不存在')`. */
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
 * A 422 with messages by field in our names, and `fieldCodes` for those that a page must recognise;
 * the dispatcher maps them to wire names.
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
 * A form that was already carried out is sent again with other content: the error names what was
 * done, and the second form is not carried out.
 */
export function sentOtherwise(done: string): ApiError {
  return new ApiError(
    codes.changed,
    `这份表单已提交过（${done}），与现在填写的不同，这次没有提交。仍需办理请重新打开本页`,
  )
}

/** Another store's id and a missing id answer alike, so that ids reveal nothing. */
export function notFound(what: string): ApiError {
  return new ApiError(codes.notFound, `${what}不存在`)
}
