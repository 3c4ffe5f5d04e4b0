import { expect, test } from 'vitest'
import { answerAppCode } from './app-code.server'

test('a code of the host that one visitor sent is kept for nobody else', () => {
  const answer = answerAppCode(new Request('http://evil.example/app-code.svg'))
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
})
