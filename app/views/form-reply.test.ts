import { parseWithZod } from '@conform-to/zod'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { replyFailure } from './form-reply'

const schema = z.object({ name: z.string(), password: z.string(), code: z.string() })

function replyTo(fieldErrors: Record<string, string[]>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ name: '张三', password: 'secret', code: '123456' }))
    form.set(name, value)
  const failure = { ok: false, code: 422, message: '', fieldErrors } as const
  return replyFailure(parseWithZod(form, { schema }), failure, ['password', 'code']).initialValue
}

test('a refused form keeps no password, unless only the code beside it was wrong', () => {
  expect(replyTo({ password: ['密码不正确'] })).toEqual({ name: '张三' })
  expect(replyTo({ code: ['验证码不正确'] })).toEqual({ name: '张三', password: 'secret' })
})
