import { expect, test } from 'vitest'
import { takesGzip } from './gzip.server'

test.each(['gzip', 'gzip, deflate, br', 'br;q=1.0, gzip;q=0.8', 'deflate,GZIP', 'gzip ; q=0.001'])(
  'gzip is sent to who asks for %j',
  (header) => {
    expect(takesGzip(header)).toBe(true)
  },
)

test.each([undefined, '', 'identity', 'br', 'x-gzip', 'gzip;q=0', 'br, gzip; q=0.000', 'gzipped'])(
  'and not to who asks for %j',
  (header) => {
    expect(takesGzip(header)).toBe(false)
  },
)
