import type { MetaArgs } from '@remix-run/node'
import { expect, test } from 'vitest'
import { metaOf } from './page-meta'
import { describedTitle, pageTitle } from './title'

interface Brand {
  name: string
  intro: string
}

const meta = metaOf<() => Brand>('品牌专区', ({ name, intro }) => describedTitle(name, intro))
const ask = (data: Brand | null | undefined) => meta({ data } as MetaArgs<() => Brand>)

test('a page tells of what its loader found', () => {
  expect(ask({ name: '云栖谷', intro: '中药饮片' })).toEqual([
    ...pageTitle('云栖谷'),
    { name: 'description', content: '中药饮片' },
  ])
})

test.each([undefined, null])('a page whose loader found %s has its plain title', (nothing) => {
  expect(ask(nothing)).toEqual(pageTitle('品牌专区'))
})
