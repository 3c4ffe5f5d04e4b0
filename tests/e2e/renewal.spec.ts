import { expect, type Browser, type Page } from '@playwright/test'
import { deskPaths } from '#app/site/desk-paths'
import { paths } from '#app/site/paths'
import { registrationPaths } from '#app/site/registration-paths'
import { notAPhone } from '#tests/sentences'
import { signInBuyer, type TestBuyer } from './buyer'
import { look } from './look'
import { addPerson, deskOrigin, signInAtDesk } from './operator'
import { ownName } from './own'
import { png, stranger } from './registering'
import { open, plainCore, test } from './shop'

async function openMember(browser: Browser, { storeId }: TestBuyer) {
  const { javaScriptEnabled } = test.info().project.use
  const office = await browser.newContext({ baseURL: deskOrigin, javaScriptEnabled })
  const desk = await office.newPage()
  const { name } = await addPerson(['quality'])
  await signInAtDesk(desk, name)
  const reopen = () => open(desk, deskPaths.member(storeId))
  await reopen()
  return { desk, office, reopen }
}

const panel = (page: Page, name: string) =>
  page.getByRole('region', { name: new RegExp(`^${name}`) })

test(
  'a device licence is handed in, returned, mended, accepted, and its goods can be bought',
  plainCore,
  async ({ page, browser }) => {
    test.setTimeout(90_000)
    const name = ownName('试器械')
    const buyer = await signInBuyer(page, { goods: [{ name, class: 'device2' }] })
    await buyer.change(async (db) => {
      const { storeId } = buyer
      await db
        .deleteFrom('store_scope')
        .where('store_id', '=', storeId)
        .where('class', 'in', ['device1', 'device2'])
        .execute()
      await db
        .deleteFrom('licences')
        .where('store_id', '=', storeId)
        .where('kind', '=', 'device')
        .execute()
    })
    const goodsId = buyer.goods[0]?.id ?? 0
    await open(page, paths.why(goodsId))
    await page.getByRole('link', { name: '查看证照与范围' }).click()
    await expect(page.getByRole('heading', { name: '资质证照', level: 1 })).toBeVisible()
    await look(page)
    const device = panel(page, '医疗器械经营资格证明')
    const handIn = async () => {
      await device.getByLabel('有效期至').fill('2040-12-31')
      await device.getByLabel(/^(添加)?文件$/).setInputFiles(png)
      await device.getByRole('button', { name: '提交医疗器械经营资格证明' }).click()
    }
    await device.getByText('上传', { exact: true }).click()
    await device.getByRole('button', { name: '提交医疗器械经营资格证明' }).click()
    await expect(device.getByText('请选择证照名称')).toBeVisible()
    await device.getByLabel('医疗器械经营许可证').check()
    await device.getByLabel('证号').fill('浙杭药监械经营许20260001号')
    await handIn()
    await expect(device.getByText(/新证待审核/)).toBeVisible()

    const { desk, office, reopen } = await openMember(browser, buyer)
    const review = desk.getByRole('region', { name: '医疗器械经营资格证明', exact: true })
    await review.getByLabel('模糊缺角').check()
    await review.getByLabel('说明').fill('右下角看不清')
    await review.getByRole('button', { name: '退回' }).click()
    await expect(desk.getByText('新证已退回，会员会收到消息和短信')).toBeVisible()

    await open(page, paths.licences())
    await expect(device.getByText('退回原因：模糊缺角：右下角看不清').first()).toBeVisible()
    await handIn()
    await expect(device.getByText(/新证待审核/)).toBeVisible()

    await reopen()
    await expect(review.getByRole('img', { name: /查看文件/ }).first()).toBeVisible()
    await review.getByText('以前的版本').click()
    await expect(review.getByText('退回原因：模糊缺角：右下角看不清')).toBeVisible()
    await review.getByLabel('医疗器械Ⅲ类').uncheck()
    await review.getByRole('button', { name: '通过' }).click()
    await expect(desk.getByText('新证已通过，会员会收到消息和短信')).toBeVisible()
    await office.close()

    await open(page, paths.licences())
    await expect(device.getByText('有效期至 2040-12-31').first()).toBeVisible()
    await open(page, paths.goods(goodsId))
    await page.getByRole('button', { name: /^加入购物车 / }).click()
    await expect(page.getByText(/已加入购物车/).first()).toBeVisible()
  },
)

test('the right to 含麻 goods is applied for on its paper, and opened until a day', async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000)
  const name = ownName('试含麻片')
  const buyer = await signInBuyer(page, { goods: [{ name, is_hm: 1 }] })
  const goodsId = buyer.goods[0]?.id ?? 0
  await open(page, paths.why(goodsId))
  await page.getByRole('link', { name: '申请权限' }).click()
  const right = panel(page, '含麻药品采购权限')
  await right.getByText('申请开通').click()
  await expect(right.getByRole('link', { name: '打印已填好的含麻申请书' })).toHaveAttribute(
    'href',
    registrationPaths.paper('hm'),
  )
  await right.getByLabel(/^采购员\*?$/).fill('李采购')
  await right.getByLabel('开户银行').fill('演示银行西湖支行')
  await right.getByLabel('对公账号').fill('3300 1234 5678')
  await right.getByLabel('盖章材料').setInputFiles(png)
  for (const side of [
    '采购员身份证人像面',
    '采购员身份证国徽面',
    '收货员身份证人像面',
    '收货员身份证国徽面',
  ])
    await right.getByLabel(side).setInputFiles(png)
  await right.getByRole('button', { name: '申请含麻药品采购权限' }).click()
  await expect(right.getByText('请输入收货员姓名')).toBeVisible()
  await expect(right.getByLabel('开户银行')).toHaveValue('演示银行西湖支行')
  await right.getByLabel(/^收货员\*?$/).fill('王收货')
  await right.getByRole('button', { name: '申请含麻药品采购权限' }).click()
  await expect(right.getByText(/申请审核中/)).toBeVisible()
  await look(page)

  const { desk, office } = await openMember(browser, buyer)
  const review = desk.getByRole('region', { name: '含麻药品采购权限' })
  await review.getByRole('button', { name: '开通' }).click()
  await expect(review.getByText('请输入有效期至的日期')).toBeVisible()
  await review.getByLabel('开通至').fill('20301231')
  await review.getByRole('button', { name: '开通' }).click()
  await expect(desk.getByText('权限已开通，会员会收到消息和短信')).toBeVisible()
  await look(desk)
  await office.close()

  await open(page, paths.licences())
  await expect(right.getByText('有效期至 2030-12-31')).toBeVisible()
  await open(page, paths.goods(goodsId))
  await page.getByRole('button', { name: /^加入购物车 / }).click()
  await expect(page.getByText(/已加入购物车/).first()).toBeVisible()
})

test('the decision stays in view, and rank, manager and region are kept beside it', async ({
  page,
  browser,
}) => {
  const buyer = await signInBuyer(page)
  const { desk, office } = await openMember(browser, buyer)
  const details = desk.getByRole('region', { name: '等级、客户经理和地区' })
  await details.getByLabel('客户经理', { exact: true }).fill('田以宁')
  await details.getByLabel('客户经理电话').fill('12345')
  await details.getByRole('button', { name: '保存' }).click()
  await expect(details.getByText(notAPhone)).toBeVisible()
  await expect(details.getByLabel('客户经理', { exact: true })).toHaveValue('田以宁')
  await details.getByLabel('客户经理电话').fill('0571-00881202')
  await details.getByRole('button', { name: '保存' }).click()
  await expect(desk.getByText('会员资料已保存')).toBeVisible()
  await desk.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(desk.getByRole('button', { name: '冻结' })).toBeInViewport()
  await office.close()
  await open(page, paths.service())
  await expect(page.getByText('田以宁').first()).toBeVisible()
})

test('another name is asked for with the new licence, and counts once it is accepted', async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000)
  const { creditCode } = stranger()
  const buyer = await signInBuyer(page)
  await open(page, paths.licences())
  await page.getByRole('link', { name: '申请变更' }).click()
  await expect(page.getByRole('heading', { name: '变更单位资料', level: 1 })).toBeVisible()
  await page.getByLabel('单位名称').fill('杭州杏林综合门诊部')
  await page.getByLabel('统一社会信用代码').fill(creditCode)
  await page.getByLabel('区县').fill('杭州西湖')
  await page.getByLabel('注册地址').fill('文三路 2 号')
  await page.getByLabel('营业执照').check()
  await page.getByLabel('长期有效').check()
  await page.getByRole('button', { name: '提交变更申请' }).click()
  await expect(page.getByText('请选择要上传的文件')).toBeVisible()
  await expect(page.getByLabel('单位名称')).toHaveValue('杭州杏林综合门诊部')
  await page.getByLabel(/^(添加)?新证$/).setInputFiles(png)
  await page.getByRole('button', { name: '提交变更申请' }).click()
  await expect(page.getByRole('button', { name: '撤回申请' })).toBeVisible()
  await look(page)

  const { desk, office } = await openMember(browser, buyer)
  const review = desk.getByRole('region', { name: '变更申请：审核中' })
  await expect(review.getByText('杭州杏林综合门诊部')).toBeVisible()
  await review.getByRole('button', { name: '通过变更' }).click()
  await expect(desk.getByText('变更已通过，会员会收到消息和短信')).toBeVisible()
  await look(desk)
  await office.close()
  await open(page, registrationPaths.change())
  await expect(page.getByRole('heading', { name: '最近一次申请：已通过' })).toBeVisible()
  await expect(page.getByText('杭州杏林综合门诊部').first()).toBeVisible()
})
