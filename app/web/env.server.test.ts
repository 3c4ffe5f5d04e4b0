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
