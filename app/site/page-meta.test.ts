import type { MetaArgs } from '@remix-run/node'
import { describe, expect, test } from 'vitest'
import { pageMeta } from './page-meta'

interface Brand {
  name: string
  intro: string
}

const meta = pageMeta<() => Brand>('品牌专区', ({ name, intro }) => ({
  title: name,
  description: intro,
}))
const shop = { name: '真名医药商城', shortName: '真名', slogan: '' }

function ask(data: Brand | null | undefined, root: unknown = { shop }) {
  return meta({ data, matches: [{ data: root }] } as unknown as MetaArgs<() => Brand>)
}

describe('a page', () => {
  test('tells of what its loader found, under the name of the shop', () => {
    expect(ask({ name: '云栖谷', intro: '中药饮片' })).toEqual([
      { title: '云栖谷 - 真名医药商城' },
      { name: 'description', content: '中药饮片' },
    ])
  })

  test.each([undefined, null])('whose loader found %s has its plain title', (nothing) => {
    expect(ask(nothing)).toEqual([{ title: '品牌专区 - 真名医药商城' }])
  })

  test('whose root failed has a title', () => {
    expect(ask(null, null)).toEqual([{ title: '品牌专区 - 医药采购商城' }])
  })
})
