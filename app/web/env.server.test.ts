import { expect, test } from 'vitest'
import { readEnv } from './env.server'

test('a chat on the shop’s own origin is refused, because its frame could lift its sandbox', () => {
  const PUBLIC_ORIGIN = 'https://shop.example'
  expect(() => readEnv({ PUBLIC_ORIGIN, CHAT_URL: 'https://shop.example/chat' })).toThrow(
    'CHAT_URL',
  )
  const { CHAT_URL } = readEnv({ PUBLIC_ORIGIN, CHAT_URL: 'https://chat.example/' })
  expect(CHAT_URL).toBe('https://chat.example/')
})

test('pictures come from origins, whatever else is written beside them', () => {
  const { IMAGE_ORIGINS } = readEnv({ IMAGE_ORIGINS: 'https://a.example/path, nonsense,' })
  expect(IMAGE_ORIGINS).toEqual(['https://a.example'])
})

const SESSION_SECRET = 'a-secret-that-only-tests-sign-with-0001'
const live = (more: Record<string, string>) =>
  readEnv({ SHOP_MODE: 'live', SESSION_SECRET, HOST: '127.0.0.1', ...more })

test.each([
  [{ HOST: '0.0.0.0' }],
  [{ HOST: '::' }],
  [{ HOST: '' }],
  [{ HOST: '192.168.1.7' }],
  [{ HOST: '0.0.0.0', PUBLIC_ORIGIN: 'http://shop.example' }],
  [{ PUBLIC_ORIGIN: 'http://shop.example' }],
])('a live shop is refused that sends its cookies in the open: %j', (settings) => {
  expect(() => live(settings)).toThrow('PUBLIC_ORIGIN')
})

test.each([
  [{}],
  [{ HOST: '::1' }],
  [{ HOST: 'localhost' }],
  [{ PUBLIC_ORIGIN: 'http://localhost:3000' }],
  [{ HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://shop.example' }],
])('a live shop is served on this machine only, or by https: %j', (settings) => {
  expect(() => live(settings)).not.toThrow()
})

test('a live shop goes by the clock of its machine alone', () => {
  expect(() => live({ CLOCK_AHEAD_MS: '60000' })).toThrow('CLOCK_AHEAD_MS')
  expect(readEnv({ CLOCK_AHEAD_MS: '-60000' }).CLOCK_AHEAD_MS).toBe(-60_000)
})
