import { setTimeout } from 'node:timers/promises'
import { expect } from 'vitest'
import { deskPaths } from '#app/site/desk-paths'
import { paths } from '#app/site/paths'
import { jpegPhoto } from '#tests/fixtures/photos'
import { zipOfFiles } from '#tests/fixtures/zip-file'
import type { Browser } from './browser'
import type { Visitor } from './visitor'

const goodsCount = 1_000
const photoCount = 200
const pricedCount = 10

const codeOf = (at: number) => `Y${String(at).padStart(4, '0')}`
const numbers = Array.from({ length: goodsCount }, (_, at) => at)
const rows = numbers.map(
  (at) =>
    `${codeOf(at)},布洛芬片,0.${String(at + 1)}g*24片,太原真名药业有限公司,国药准字H1402${String(at).padStart(4, '0')},化学药,盒,12.50,9,500,B2601,2030-12-31`,
)
const goods = [
  '商品编号,通用名,规格,生产企业,批准文号,品类,单位,批发价,进价,库存,批号,有效期至',
  ...rows,
]
const ranks = [
  '商品编号,1 级价格,2 级价格,3 级价格',
  ...numbers.slice(1).map((at) => `${codeOf(at)},12.40,12.00,11.50`),
]
const contracts = (company: string) => [
  '商品编号,单位名称,价格,开始日期,结束日期',
  ...numbers.slice(-pricedCount).map((at) => `${codeOf(at)},${company},11.00,,2040-12-31`),
]

/** A catalogue with its pictures, prices of three ranks, navigation and articles, by pages alone. */
export async function fillShop(owner: Visitor): Promise<void> {
  await importFile(owner, '商品.csv', goods)
  owner.sees(`新增的商品 ${goodsCount}`)
  await uploadPhotos(owner)
  await owner.go(deskPaths.settingTopic(6))
  await owner.press('保存', { RANK_NAMES: '普通,银牌,金牌' })
  await importFile(owner, '等级价.csv', ranks)
  await owner.go(deskPaths.siteList(1))
  await owner.press('保存', {
    lines: `药品总览 ${paths.list()}\n- 整张下单 ${paths.listTable()}\n消息 ${paths.newsList('company')}`,
  })
  for (const title of ['开业公告', '配送说明']) await addArticle(owner, title)
}

/** What one store pays, which was approved. */
export async function agreePrices(owner: Visitor, company: string): Promise<void> {
  await importFile(owner, '协议价.csv', contracts(company))
  await owner.go(deskPaths.storePrices(1))
  owner.sees(`协议价 ${pricedCount} 个`)
}

/** As a buyer finds it whose store has prices of its own. */
export async function seesFilledShop(buyer: Visitor, shop: Browser): Promise<void> {
  await buyer.go(paths.list({ page: 2 }))
  buyer.sees(String(goodsCount))
  await buyer.go(paths.goods(2))
  buyer.sees('12.40')
  expect(buyer.page().html).toMatch(/\?v=\d+&(?:amp;)?picture=[0-9a-f]{32}/)
  await buyer.go(paths.goods(goodsCount))
  buyer.sees('11.00')
  const home = await shop.open(paths.home())
  expect(home.text).toContain('开业公告')
  expect(home.html).toContain('整张下单')
}

async function importFile(owner: Visitor, name: string, lines: readonly string[]): Promise<void> {
  await owner.go(deskPaths.imports())
  const file = new File([`\uFEFF${lines.join('\n')}\n`], name, { type: 'text/csv' })
  await owner.press('上传并试运行', { file })
  await reaches(owner, '待应用')
  owner.sees('拒绝的行 0')
  await owner.press('应用')
  await reaches(owner, '已应用')
}

async function reaches(owner: Visitor, state: string): Promise<void> {
  const heading = () => /id="import-title">([^<]*)/.exec(owner.page().html)?.[1]
  await looksUntil(owner, { address: owner.address(), is: () => heading() === state })
}

const mostMs = 180_000

/** Looks at a page again and again, as its reader would. Throws after three minutes. */
async function looksUntil(
  owner: Visitor,
  { address, is }: { address: string; is: () => boolean },
): Promise<void> {
  const until = Date.now() + mostMs
  do {
    await setTimeout(500)
    await owner.go(address)
    if (is()) return
  } while (Date.now() < until)
  throw new Error(`${address}: ${owner.page().text}`)
}

async function uploadPhotos(owner: Visitor): Promise<void> {
  const photos: Record<string, Buffer> = {}
  for (const at of numbers.slice(0, photoCount))
    photos[`${codeOf(at)}.jpg`] = await jpegPhoto({ r: at, g: 120, b: 60 })
  const zip = new File([new Uint8Array(await zipOfFiles(photos))], '照片.zip', {
    type: 'application/zip',
  })
  await owner.go(deskPaths.goodsPictures())
  await owner.press('上传', { pictures: zip })
  owner.sees(`${photoCount} 张可用，0 个文件不用`)
  await owner.press(`应用 ${photoCount} 张`)
  owner.sees(`已给 ${photoCount} 个商品换上 ${photoCount} 张图片`)
  await looksUntil(owner, {
    address: deskPaths.goods({ need: 'picture' }),
    is: () => owner.page().text.includes(`${goodsCount - photoCount} 个`),
  })
}

async function addArticle(owner: Visitor, title: string): Promise<void> {
  await owner.go(deskPaths.newArticle())
  const [, categoryId = ''] = /<option value="(\d+)"[^>]*>公司动态/.exec(owner.page().html) ?? []
  await owner.press('新增', { title, categoryId, body: `## ${title}\n\n欢迎选购。` })
  owner.sees('文章已新增')
}
