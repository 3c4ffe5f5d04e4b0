import { expect, test } from 'vitest'
import { loader } from '#app/routes/app-code'

test('a code of the host that one visitor sent is kept for nobody else', () => {
  const request = new Request('http://evil.example/app-code.svg')
  const answer = loader({ request, params: {}, context: {} })
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
})
