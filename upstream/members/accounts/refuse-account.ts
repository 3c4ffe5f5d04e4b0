import type { Context } from '#upstream/kernel/context'
import { FormError } from '#upstream/kernel/errors'
import { passwordProblem } from './password'
import { accountKey } from './rules'
import { findMemberByAccount } from './store'
import { usernameProblem } from './username'

const nameTakenMessage = '用户名已被使用，换一个'

/** 422 for a name or password that a new account may not have (domain-rules §11). */
export async function refuseAccount(
  ctx: Context,
  { username, password, phone }: { username: string; password: string; phone: string },
): Promise<void> {
  const isTaken = (await findMemberByAccount(ctx.db, accountKey(username))) !== undefined
  const name = isTaken ? nameTakenMessage : usernameProblem(username)
  const secret = passwordProblem(password, { username, phone })
  if (name === undefined && secret === undefined) return
  throw new FormError({
    ...(name !== undefined && { username: [name] }),
    ...(secret !== undefined && { password: [secret] }),
  })
}

/** The error of `refuseAccount` when the name was taken in the meantime. */
export function nameTaken(): FormError {
  return new FormError({ username: [nameTakenMessage] })
}
