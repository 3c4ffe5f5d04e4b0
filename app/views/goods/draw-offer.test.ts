import { expect, test } from 'vitest'
import { mayOfferDraw } from './draw-offer'

test('a draw is offered everywhere but on the routes of the skip list and on its own page', () => {
  const shut = ['/activity/lq', '/activity/yhhg', '/eleven/big/app', '/eleven_gq', '/live']
  expect(shut.filter(mayOfferDraw)).toEqual([])
  const open = ['/', '/list', '/live/1', '/activity', '/user/zhzx/wdxx', '/eleven']
  expect(open.filter((path) => !mayOfferDraw(path))).toEqual([])
  expect(mayOfferDraw('/draw/1')).toBe(false)
})
