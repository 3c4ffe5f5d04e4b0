import type { Context } from '#upstream/kernel/context'
import { FormError } from '#upstream/kernel/errors'
import { useTotpStep, type Person } from './store'
import { sealSecret, stepOfCode, unsealSecret } from './totp'

interface NewTotp {
  sealed: string
  step: number
}

/**
 * With a proposed secret, verifies the code against it and returns it encrypted; without one,
 * verifies against the person's own secret and uses the code up. 422 at `code`.
 */
export async function checkCode(
  ctx: Context,
  { id, totpSecret }: Pick<Person, 'id' | 'totpSecret'>,
  { code, proposed }: { code: string; proposed: string | undefined },
): Promise<NewTotp | undefined> {
  const secret = proposed ?? (totpSecret === null ? '' : await unsealSecret(ctx, totpSecret))
  const step = secret === '' ? undefined : stepOfCode(secret, code, ctx.now)
  if (step === undefined)
    throw new FormError({ code: ['动态验证码不正确，请核对手机时间后输入当前的验证码'] })
  if (proposed !== undefined) return { sealed: await sealSecret(ctx, proposed), step }
  if (!(await useTotpStep(ctx.db, id, step)))
    throw new FormError({ code: ['这个验证码已经用过，请等下一个'] })
  return undefined
}
