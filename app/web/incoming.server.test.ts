import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { admit } from './incoming.server'

function requestOf(url: string, headers: Record<string, string> = {}): IncomingMessage {
  const request = new IncomingMessage(new Socket())
  request.method = 'GET'
  request.url = url
  request.headers = { host: 'shop.example', ...headers }
  return request
}

test.each([
  ['/list?a=b', '/list?a=b'],
  ['/list?data=root&x_data=1', '/list?data=root&x_data=1'],
  ['http://shop.example/list?a=b', '/list?a=b'],
])('%s is asked for as %s', (url, asked) => {
  const request = requestOf(url)
  expect([admit(request), request.url]).toEqual([undefined, asked])
})

test.each([
  '/?_data=root',
  '/?_data',
  '/?%5Fdata=root',
  '/list?a=b&%5f%64ata=root',
  'http://shop.example/?_data=root',
  '/list#note',
  '/list#note?a=b',
  'http://shop.example/list#note',
  '/list%00',
  '/%FF',
  'shop.example/list',
])('%s is no address of ours', (url) => {
  expect(admit(requestOf(url))).toEqual({ status: 400, message: '请求地址不正确' })
})

test('what a visitor says of the host, of the address and of a dropped form is not believed', () => {
  const request = requestOf('/list', {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-for': '10.9.8.7',
    'x-client-address': '10.9.8.7',
    'x-body-dropped': '1',
    'x-request-id': 'short',
  })
  expect(admit(request)).toBeUndefined()
  const { headers } = request
  expect(headers).toMatchObject({ host: 'shop.example', 'x-client-address': '' })
  expect([headers['x-forwarded-host'], headers['x-body-dropped']]).toEqual([undefined, undefined])
  expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
})
