import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  cruise,
  type ICruiseOptions,
  type ICruiseResult,
  type IForbiddenRuleType,
} from 'dependency-cruiser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

interface Rules {
  forbidden: IForbiddenRuleType[]
  options: ICruiseOptions
}

const file = new URL('../../.dependency-cruiser.js', import.meta.url).href
const { default: rules } = (await import(file)) as { default: Rules }

/** Each boundary of the picture in docs/architecture.md with an import that it forbids. */
const forbidden: [rule: string, from: string, to: string][] = [
  ['app-upstream', 'app/services/cart.ts', 'upstream/trade/cart/store.ts'],
  ['upstream-app', 'upstream/trade/cart/store.ts', 'app/views/cart.ts'],
  ['contract', 'contract/cart.ts', 'app/views/cart.ts'],
  ['product-tests', 'upstream/trade/cart/add.ts', 'tests/fixtures/cart.ts'],
  ['upstream-kernel', 'upstream/kernel/buyer.ts', 'upstream/goods/pricing/rules.ts'],
  ['upstream-kernel', 'upstream/kernel/buyer.ts', 'upstream/ports/sms/sender.ts'],
  ['upstream-formats-ports', 'upstream/ports/sms/store.ts', 'upstream/goods/brands/store.ts'],
  ['formats-ports', 'upstream/ports/sms/store.ts', 'upstream/formats/regions/rules.ts'],
  ['upstream-goods', 'upstream/goods/pricing/rules.ts', 'upstream/trade/settlement/line.ts'],
  ['upstream-goods', 'upstream/goods/products/stock-store.ts', 'upstream/members/points/store.ts'],
  ['upstream-content-members', 'upstream/members/points/earn.ts', 'upstream/trade/orders/store.ts'],
  ['upstream-content-members', 'upstream/content/focus/store.ts', 'upstream/calls/focus.ts'],
  ['upstream-trade', 'upstream/trade/cart/lines.ts', 'upstream/calls/present-goods.ts'],
  ['upstream-trade', 'upstream/trade/cart/lines.ts', 'upstream/demo/goods.ts'],
  ['upstream-trade', 'upstream/trade/cart/lines.ts', 'upstream/import/write-run.ts'],
  ['upstream-calls', 'upstream/calls/cart.ts', 'upstream/api.ts'],
  ['content-members', 'upstream/members/points/store.ts', 'upstream/content/focus/store.ts'],
  ['rules', 'upstream/trade/cart/rules.ts', 'upstream/trade/cart/store.ts'],
  ['rules', 'upstream/trade/cart/rules.ts', 'upstream/trade/cart/own-line-store.ts'],
  ['rules', 'upstream/trade/cart/rules.ts', 'upstream/kernel/db/database.ts'],
  ['app-components', 'app/components/cart/line.tsx', 'app/services/cart.ts'],
  ['app-components', 'app/components/cart/line.tsx', 'app/routes/cart.tsx'],
  ['components-ui', 'app/components/ui/may.tsx', 'app/components/layout/frame.ts'],
  ['components-ui', 'app/components/ui/price.tsx', 'app/components/goods/goods-price.tsx'],
  ['components-layout', 'app/components/layout/header.tsx', 'app/components/cart/line.tsx'],
  ['app-services', 'app/services/cart.ts', 'app/components/cart/line.tsx'],
  ['app-views', 'app/views/cart.ts', 'app/services/cart.ts'],
  ['app-site', 'app/site/paths.ts', 'app/views/cart.ts'],
  ['app-words', 'app/words/money.ts', 'app/views/cart.ts'],
  ['app-browser', 'app/browser/storage.ts', 'app/services/cart.ts'],
  ['app-pictures', 'app/pictures/package.ts', 'app/services/cart.ts'],
  ['app-upstream-client', 'app/upstream-client/api.ts', 'app/services/cart.ts'],
]

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'caizhi-rooms-'))
})

afterAll(() => rm(folder, { recursive: true }))

/** The rules that these files break, each import written as a type import. */
async function brokenBy(imports: [from: string, to: string][]): Promise<string[]> {
  const tree = await mkdtemp(path.join(folder, 'tree-'))
  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(tree, file)), { recursive: true })
    await writeFile(path.join(tree, file), text)
  }
  for (const [, to] of imports) await write(to, 'export interface Thing { id: number }\n')
  for (const [from, to] of imports) {
    const place = path.relative(path.dirname(from), to).replace(/\.tsx?$/, '')
    const text = `import type { Thing } from '${place.startsWith('.') ? place : `./${place}`}'\n`
    await write(from, `${text}export interface Own extends Thing { name: string }\n`)
  }
  const folders = new Set(imports.flat().map((file) => file.split('/')[0] ?? ''))
  const { output } = await cruise([...folders], {
    ...rules.options,
    tsConfig: {},
    baseDir: tree,
    ruleSet: { forbidden: rules.forbidden },
    validate: true,
  })
  const { violations } = (output as ICruiseResult).summary
  return [...new Set(violations.map(({ rule }) => rule.name))]
}

/** Rules about cycles, which a single import cannot break. */
const cycles = ['no-cycle', 'no-domain-cycle', 'no-component-cycle']

describe('the rooms', () => {
  test.for(forbidden)('%s refuses %s importing %s', async ([rule, from, to]) => {
    expect(await brokenBy([[from, to]])).toContain(rule)
  })

  test('every rule is shown to refuse something', () => {
    const shown = new Set([...forbidden.map(([rule]) => rule), ...cycles])
    expect(rules.forbidden.filter(({ name }) => !shown.has(name ?? ''))).toEqual([])
  })

  test('two files that import each other are refused', async () => {
    const there = 'upstream/trade/cart/lines.ts'
    const back = 'upstream/trade/cart/payable.ts'
    const broken = await brokenBy([
      [there, back],
      [back, there],
    ])
    expect(broken).toContain('no-cycle')
  })

  test('two domains that import each other are refused', async () => {
    const broken = await brokenBy([
      ['upstream/trade/cart/lines.ts', 'upstream/trade/orders/states.ts'],
      ['upstream/trade/orders/store.ts', 'upstream/trade/cart/rules.ts'],
    ])
    expect(broken).toEqual(['no-domain-cycle'])
  })

  test('two nouns of components that import each other are refused', async () => {
    const broken = await brokenBy([
      ['app/components/cart/line.tsx', 'app/components/goods/picture.tsx'],
      ['app/components/goods/card.tsx', 'app/components/cart/sums.tsx'],
    ])
    expect(broken).toEqual(['no-component-cycle'])
  })

  test('an import downward is let in', async () => {
    const broken = await brokenBy([
      ['upstream/calls/cart.ts', 'upstream/trade/cart/lines.ts'],
      ['upstream/trade/orders/pay.ts', 'upstream/members/wallet/store.ts'],
      ['app/routes/cart.tsx', 'app/services/cart.ts'],
      ['app/components/cart/line.tsx', 'app/components/layout/drawer.tsx'],
      ['app/components/layout/header.tsx', 'app/components/ui/page-form.tsx'],
    ])
    expect(broken).toEqual([])
  })
})
