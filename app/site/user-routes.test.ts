import { expect, test } from 'vitest'
import { headerAsksForUser } from './user-routes'

const at = (path: string) => headerAsksForUser(`https://shop.example${path}`)

test.each(['/', '/list?page=2', '/cart', '/userland', '/_root.data', '/order/info/1'])(
  'the header of %s asks who is signed in',
  (path) => {
    expect(at(path)).toBe(true)
  },
)

test.each([
  '/login',
  '/login?returnTo=/cart',
  '/user',
  '/user/zhzx/addr',
  '/user/zhzx/bdwx',
  '/login.data',
])('the header of %s does not', (path) => {
  expect(at(path)).toBe(false)
})
