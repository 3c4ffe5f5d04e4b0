import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addressPaths } from '#app/site/address-paths'
import { deskPaths } from '#app/site/desk-paths'
import { paths } from '#app/site/paths'
import { runCommand } from '#tests/command'
import { deskPages } from '#tests/desk-pages'
import { liveSettings } from '#tests/fixtures/live'
import { openSmsProvider, smsSecret } from '#tests/fixtures/sms-provider'
import { solveSum } from '#tests/sum-question'
import { onlyInAll } from '#tests/tags'
import { demoSettings } from '#upstream/demo/site'
import { creditCheck } from '#upstream/members/documents/credit-code'
import { freePort } from '../free-port'
import { openBrowser, type Browser } from './browser'
import { agreePrices, fillShop, seesFilledShop } from './filling-a-shop'
import { join, onePixel, sayWhoWeAre, shopNames } from './first-owner'
import { siteMap } from './site-map'
import { runStart, type StartCommand } from './start-command'
import { visit, type Fields, type Visitor } from './visitor'

const phone = '13712345678'
const { SHOP_MODE, DATA_SECRET } = liveSettings
const body = '91330106MA7000001'
const company = '杭州西湖开张诊所'
let folder = ''
let shop: StartCommand | undefined
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'caizhi-opening-'))
})
afterEach(async () => {
  shop?.signal('SIGTERM')
  await shop?.ended
  await rm(folder, { recursive: true })
})

// The steps of docs/deploy/opening.md.
test(
  'an empty live shop gets its first person, a catalogue, its first member and the first order',
  { ...onlyInAll, timeout: 600_000 },
  async () => {
    const provider = await openSmsProvider()
    const deskPort = String(await freePort())
    const settings = {
      SHOP_MODE,
      DATA_SECRET,
      DATA_DIR: folder,
      SESSION_SECRET: 's'.repeat(40),
      SMS_URL: provider.url,
      SMS_SECRET: smsSecret,
      DESK: '1',
      DESK_PORT: deskPort,
    }
    shop = await runStart(settings)
    await shop.waitFor('采芝已启动')
    const added = await runCommand('upstream/operator.ts', ['add', '张店主'], settings)
    const [, link = ''] = /:\d+(\/desk\/join\/\S+)/.exec(added.stdout) ?? []
    const desk = openBrowser({ origin: `http://127.0.0.1:${deskPort}` })
    const owner = visit(desk)
    await join(owner, link)
    await hasNoGaps(openBrowser(shop))
    await sayWhoWeAre(owner)

    await fillShop(owner)

    const ofShop = openBrowser(shop)
    const buyer = visit(ofShop)
    const askCode = async (fields: Fields = {}) => {
      const sent = provider.delivered.length
      await buyer.press('发送验证码', fields)
      const [question] = /[零一二三四五六七八九十加]+等于几？/.exec(buyer.page().text) ?? []
      if (question !== undefined)
        await buyer.press('发送验证码', { ...fields, answer: String(solveSum(question)) })
      await expect.poll(() => provider.delivered.length).toBe(sent + 1)
      return provider.delivered.at(-1)?.values.code ?? ''
    }
    await register(buyer, askCode)
    await approve(owner)
    await agreePrices(owner, company)
    await sign(buyer, askCode)
    await seesFilledShop(buyer, ofShop)
    await order(buyer)
    buyer.sees(liveSettings.PAYEE_ACCOUNT)
    buyer.sees(liveSettings.SELLER_NAME)
    await owner.go(deskPaths.orders({ state: 'all' }))
    owner.sees(company)
    await owner.go(deskPaths.opening())
    expect(owner.page().text.match(/未完成/g)).toHaveLength(1)

    const texts = [
      ...(await htmlOf(ofShop, [...siteMap.map((place) => place.path), ...files])),
      ...(await htmlOf(
        desk,
        deskPages.map((page) => page.path),
      )),
      ...provider.delivered.map(({ text }) => text),
    ]
    expect(texts.filter((text) => text.includes(demoSettings.SHOP_SHORT_NAME))).toEqual([])
    expect(texts.filter((text) => text.includes(shopNames.SHOP_SHORT_NAME)).length).toBeGreaterThan(
      100,
    )
    expect(provider.delivered.at(-1)?.text).toContain(`【${shopNames.SMS_SIGNATURE}】`)
    expect((await ofShop.open(paths.home())).html).toContain('/shop-image/logo/')
  },
)

/** Of what a page is made of; words that come later are announced in an empty one. */
const empty = /<(p|ul|ol|dl|li|h[1-3]|section|table)(?![^>]*(?:role|aria-live)=)[^>]*>\s*<\/\1>/

/** A new shop has a navigation, help and no banner, and nothing on its pages is empty. */
async function hasNoGaps(browser: Browser): Promise<void> {
  const { html } = await browser.open(paths.home())
  const [nav = ''] = /<ul class="nav-list">[\s\S]*?<\/nav>/.exec(html) ?? []
  const entries = [...nav.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href)
  expect(entries.length).toBeGreaterThan(5)
  expect(html).not.toContain('focus-ad')
  const others = [paths.login(), paths.help('link'), paths.help('wzzz'), paths.help('yhxy')]
  for (const address of [...entries, ...others]) {
    const page = await browser.open(address)
    expect([address, page.status]).toEqual([address, expect.toBeOneOf([200, 302])])
    expect([address, empty.exec(page.html)?.[0]]).toEqual([address, undefined])
  }
}

const files = ['/manifest.webmanifest', '/offline.html']

/** Of every address as it stands in the list; what needs a thing of its own answers 404. */
async function htmlOf(browser: Browser, addresses: readonly string[]): Promise<string[]> {
  const texts: string[] = []
  for (const address of new Set(addresses)) texts.push((await browser.open(address)).html)
  return texts
}

type AskCode = (fields?: Fields) => Promise<string>

async function register(buyer: Visitor, askCode: AskCode): Promise<void> {
  await buyer.go(paths.registration())
  buyer.sees(liveSettings.HOT_LINE)
  const code = await askCode({ account: phone })
  const password = 'good-herbs-7'
  const agreement = buyer.values('agreement')
  await buyer.press('注册，下一步', {
    code,
    username: '开张诊所',
    password,
    again: password,
    agreement,
  })
  await buyer.press('保存，下一步', {
    kind: 'clinic',
    company,
    creditCode: body + creditCheck(body),
    province: '浙江省',
    city: '杭州市',
    district: '西湖区',
    detail: '文三路 1 号',
    principal: '王新客',
    contact: '李新客',
    contactPhone: '13800138000',
    purchaser: '李新客',
  })
  const save = (words: string, fields: Fields) =>
    buyer.press(`保存${words}`, { ...fields, pageFiles: onePixel() })
  await save('主体资格证明', { title: 'businessLicence', isEndless: 'on' })
  const clinic = { title: 'clinicLicence', number: 'PDY00000133010517D' }
  await save('诊疗资格证明', { ...clinic, validUntil: '2040-12-31' })
  await save('采购委托书', {
    idNumber: '330106198001010013',
    validFrom: '2026-01-01',
    validUntil: '2040-12-31',
    frontFiles: onePixel(),
    backFiles: onePixel(),
  })
  await buyer.press('提交审核')
  buyer.sees('排在第 1 位')
}

async function approve(owner: Visitor): Promise<void> {
  await owner.go(deskPaths.members())
  await owner.follow('/desk/members/info/')
  const forms = [...owner.page().html.matchAll(/<form[^>]* id="(decision-\d+)"/g)]
  expect(forms).toHaveLength(3)
  for (const [, form = ''] of forms) await owner.pressIn(form, '通过')
  await owner.pressIn('member', '通过，开通采购', { scope: ['chemical', 'patent'] })
  owner.sees('会员资质已通过')
}

async function sign(buyer: Visitor, askCode: AskCode): Promise<void> {
  await buyer.go(paths.contract())
  buyer.sees(liveSettings.SELLER_NAME)
  const code = await askCode({ isAgreed: 'on' })
  await buyer.press('签署合同', { isAgreed: 'on', code })
  buyer.sees('电子合同已签署')
}

async function order(buyer: Visitor): Promise<void> {
  await buyer.go(addressPaths.add())
  await buyer.press('保存地址', {
    receiver: '李新客',
    phone: '13800138000',
    province: '浙江省',
    city: '杭州市',
    district: '西湖区',
    detail: '文三路 1 号',
  })
  await buyer.go(paths.goods(1))
  const [number = ''] = buyer.fields('number/1/')
  await buyer.press('加入购物车', { [number]: '20' })
  await buyer.go(paths.checkout())
  await buyer.press('提交订单')
  buyer.sees('待付 ¥ 260.00')
}
