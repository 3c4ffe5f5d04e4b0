import { createCookie } from '@remix-run/node'
import { expect, test } from 'vitest'
import { redirectWithToast, takeToast } from './toast.server'

async function carry(message: string): Promise<{ size: number; shown: string | undefined }> {
  const response = await redirectWithToast('/cart', { kind: 'warning', message })
  const cookie = response.headers.get('Set-Cookie') ?? ''
  const request = new Request('http://shop/cart', {
    headers: { Cookie: cookie.split(';')[0] ?? '' },
  })
  return { size: cookie.length, shown: (await takeToast(request))?.toast.message }
}

test('a message reaches the next page', async () => {
  expect((await carry('已加入购物车')).shown).toBe('已加入购物车')
})

test('a message too long for a cookie is cut, and the rest of it still reaches the page', async () => {
  const { size, shown } = await carry('阿莫西林胶囊：库存仅剩 25，已调整为 20；'.repeat(60))
  expect(size).toBeLessThan(4_096)
  expect(shown).toMatch(/^阿莫西林胶囊：.*…$/)
})

test('a message that another site set is not shown', async () => {
  const message = '收款账户已变更，请转到新账户'
  const forged = await createCookie('caizhi_toast').serialize({ kind: 'success', message })
  const headers = { Cookie: forged.split(';')[0] ?? '' }
  expect(await takeToast(new Request('http://shop/cart', { headers }))).toBeUndefined()
})
