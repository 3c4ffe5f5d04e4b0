import { z } from 'zod'

/** The second field of a password that is chosen now. */
export const typedTwiceFields = { again: z.string({ required_error: '请再次输入密码' }) }

/** A message at the second field where it says something else. */
export function isTypedTwice(
  { password, again }: { password: string; again: string },
  context: z.RefinementCtx,
): void {
  if (password !== again)
    context.addIssue({ code: 'custom', path: ['again'], message: '两次输入的密码不一致' })
}
