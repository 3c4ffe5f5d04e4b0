import { expect, test } from 'vitest'
import { isDeskAddress } from './desk-address'

test.each(['/desk', '/desk/', '/desk/people', '/desk.data', '/DESK/login', '/%64esk', '//desk/x'])(
  '%s is the desk’s',
  (pathname) => {
    expect(isDeskAddress(pathname)).toBe(true)
  },
)

test.each(['/', '/desktop', '/list/desk', '/desk-x', '/%', '/assets/desk.css'])(
  '%s is the shop’s',
  (pathname) => {
    expect(isDeskAddress(pathname)).toBe(false)
  },
)
