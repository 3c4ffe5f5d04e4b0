import { z } from 'zod'

/** The repeated field of a new password. */
export const typedTwiceFields = { again: z.string({ required_error: '请再次输入密码' }) }

/** Sets a message at the repeated field where it differs. */
export function isTypedTwice(
  { password, again }: { password: string; again: string },
  context: z.RefinementCtx,
): void {
  if (password !== again)
    context.addIssue({ code: 'custom', path: ['again'], message: '两次输入的密码不一致' })
}
