import { expect, test } from 'vitest'
import { pathInLog } from './path-in-log'

test.each([
  ['/api/store/join/Zx3-secret_9', '/api/store/join/{token}'],
  ['/api/store/join/Zx3-secret_9/accept', '/api/store/join/{token}/accept'],
  ['/api/goods/detail/7', '/api/goods/detail/7'],
])('%s is logged as %s', (path, logged) => {
  expect(pathInLog(path)).toBe(logged)
})
