import { expect, type Browser, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { deskPaths } from '#app/site/desk-paths'
import { look } from './look'
import { addPerson, anyName, deskOrigin, proposalOf, signInAtDesk } from './operator'
import { core, open, test } from './shop'
import { shopNow } from './shop-clock'

const demoPassword = 'caizhi-demo'

test.use({ baseURL: deskOrigin })

test('a wrong password is said at its field, and the name is kept', async ({ page }) => {
  const { name } = await addPerson(['finance'])
  await signInAtDesk(page, name, 'guessed-wrongly')
  await expect(page.getByText('姓名或密码不正确')).toBeVisible()
  await expect(page.getByLabel('密码')).toBeFocused()
  await expect(page.getByLabel('姓名')).toHaveValue(name)
  await look(page)
  await page.getByLabel('密码').fill('a-password-of-operators')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '今日待办' })).toBeVisible()
  await page.getByRole('button', { name: '退出' }).click()
  await expect(page.getByText('已退出工作台')).toBeVisible()
  await open(page, deskPaths.account())
  await expect(page.getByRole('heading', { name: '登录工作台' })).toBeVisible()
})

test('somebody is added, joins by the link, and sees what their roles allow', async ({
  page,
  browser,
}) => {
  // With another owner present, role changes would wait for approval; this test is about the link.
  const owner = await addPerson(['owner'])
  const name = anyName()
  await signInAtDesk(page, owner.name)
  await page.getByRole('link', { name: '人员与角色' }).click()
  await page.getByLabel('姓名').fill('王')
  await page.getByLabel('财务').check()
  await page.getByRole('button', { name: '添加并生成链接' }).click()
  await expect(page.getByText('姓名至少 2 个字')).toBeVisible()
  await expect(page.getByLabel('财务')).toBeChecked()
  await page.getByLabel('姓名').fill(name)
  await page.getByRole('button', { name: '添加并生成链接' }).click()
  const link = await page.locator('.join-link').textContent()
  expect(link).toContain(`${deskOrigin}/desk/join/`)
  await look(page)
  const other = await openTab(browser)
  await open(other, link ?? '')
  await other.getByLabel(/^新密码/).fill('short')
  await other.getByLabel('再次输入新密码').fill('short')
  await other.getByRole('button', { name: '确定' }).click()
  await expect(other.getByText('密码至少 10 位')).toBeVisible()
  await look(other)
  await other.getByLabel(/^新密码/).fill('a-long-new-password')
  await other.getByLabel('再次输入新密码').fill('a-long-new-password')
  await other.getByRole('button', { name: '确定' }).click()
  await expect(other.getByText('密码已设置，请登录')).toBeVisible()
  await open(other, link ?? '')
  await expect(other.getByText(/链接已失效/)).toBeVisible()
  await signInAtDesk(other, name, 'a-long-new-password')
  await expect(other.getByText(/您还没有角色，请联系店主/)).toBeVisible()
  await other.context().close()
})

test(
  'roles are given by two owners, and whoever comes second reads who was first',
  core,
  async ({ page, browser }) => {
    const [zhang, li, clerk] = [
      await addPerson(['owner']),
      await addPerson(['owner']),
      await addPerson(['warehouse']),
    ]
    await signInAtDesk(page, zhang.name)
    await open(page, deskPaths.person(clerk.id))
    await page.getByLabel('财务').check()
    await page.getByLabel('原因', { exact: true }).fill('代班')
    await page.getByRole('button', { name: '变更角色' }).click()
    await expect(page.getByText('已提出，等另一位店主批准')).toBeVisible()
    const proposal = deskPaths.roleProposal(await proposalOf(clerk.id))
    await open(page, proposal)
    await expect(page.getByRole('button', { name: '撤回' })).toBeVisible()

    const second = await openTab(browser)
    await signInAtDesk(second, li.name)
    await expect(second.getByRole('link', { name: '待批准的角色变更' })).toBeVisible()
    const third = await openTab(browser)
    await signInAtDesk(third, (await addPerson(['owner'])).name)
    await open(third, proposal)
    await open(second, proposal)
    await expect(second.getByText(/处理中/)).toBeVisible()
    await look(second)
    await second.getByRole('button', { name: '驳回' }).click()
    await expect(second.getByText('请写明驳回的原因')).toBeVisible()
    await second.getByRole('button', { name: '批准' }).click()
    await expect(second.getByText('已批准，角色已生效')).toBeVisible()
    await third.getByRole('button', { name: '批准' }).click()
    const message = third.getByRole('alert')
    await expect(message).toContainText(new RegExp(`已由${li.name}于 \\d\\d:\\d\\d 批准角色变更`))
    await expect(message).toBeFocused()
    await expect(third.getByRole('heading', { name: '已批准' })).toBeVisible()
    await look(third)

    await open(page, deskPaths.audit({ operator: li.name }))
    const rows = page.getByRole('table').getByRole('row')
    await expect(rows.nth(1)).toContainText('角色变更生效')
    await expect(rows.nth(1)).toContainText('角色：仓库 → 仓库、财务')
    await page.getByRole('button', { name: '验链' }).click()
    await expect(page.getByText(/全部相接，没有改动/)).toBeVisible()
    await Promise.all([second, third].map((tab) => tab.context().close()))
  },
)

test('an app is set up, asked for at the next sign-in, and given up again', async ({ page }) => {
  const { name } = await addPerson(['service'])
  await signInAtDesk(page, name)
  await page.getByRole('link', { name: '我的账号' }).click()
  await page.getByRole('link', { name: '启用动态验证码' }).click()
  const secret = (await page.locator('.totp-secret').textContent())?.replaceAll(' ', '') ?? ''
  const password = page.getByLabel('当前密码')
  await password.fill('a-password-of-operators')
  await page.getByRole('textbox', { name: '动态验证码' }).fill('000000')
  await page.getByRole('button', { name: '启用', exact: true }).click()
  await expect(page.getByText(/动态验证码不正确/)).toBeVisible()
  await look(page)
  await password.fill('a-password-of-operators')
  await page.getByRole('textbox', { name: '动态验证码' }).fill(codeOf(secret))
  await page.getByRole('button', { name: '启用', exact: true }).click()
  await expect(page.getByText('动态验证码已启用')).toBeVisible()
  await page.getByRole('button', { name: '退出', exact: true }).click()
  await signInAtDesk(page, name)
  await expect(page.getByRole('heading', { name: '输入动态验证码' })).toBeVisible()
  await look(page)
  // The setup code is used up; the next one is already valid.
  await page.getByRole('textbox', { name: '动态验证码' }).fill(codeOf(secret, 1))
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('heading', { name: '今日待办' })).toBeVisible()
  await open(page, deskPaths.accountTotp())
  await password.fill('a-password-of-operators')
  await page.getByRole('button', { name: /^停用/ }).click()
  await expect(page.getByText('动态验证码已停用')).toBeVisible()
})

test('the desk is worked by keyboard alone', core, async ({ page }) => {
  await signInAtDesk(page, 'desk-owner', demoPassword)
  await expect(page.getByRole('heading', { name: '今日待办' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '跳到主要内容' })).toBeFocused()
  const menu = [
    '采芝工作台',
    '帮助',
    '退出',
    '工作台',
    '今日待办',
    '我的账号',
    '会员',
    '今天联系',
    '会员资质',
    '更新与权限',
    '信用代码申诉',
    '换绑申诉',
    '纸质合同',
    '控销申请',
    '求购与反馈',
    '到货登记',
    '商品',
    '商品',
    '分类',
    '品牌',
    '专区',
    '仓库',
    '批量导入',
    '促销',
    '促销',
    '优惠券批次',
    '现金券',
    '订单',
    '代客下单',
    '订单',
    '拣货',
    '发货单',
    '库存',
    '价格复核',
    '退换售后',
    '价格保护',
    '含麻回执',
    '检验报告',
    '积分订单',
    '资金',
    '转账凭证',
    '充值与提现',
    '银行流水',
    '在线支付异常',
    '发票',
    '店务',
    '文章',
    '广告位',
    '活动页',
    '网站证照',
    '导航与热词',
    '合同文本',
    '店铺设置',
    '人员与角色',
    '操作记录',
    '事件',
    '接口密钥',
  ]
  const stops: string[] = []
  while (stops.length < menu.length) {
    await page.keyboard.press('Tab')
    stops.push((await page.locator(':focus').textContent()) ?? '')
  }
  expect(stops).toEqual(menu)
})

/** The code the app shows `steps` 30-second steps from now. */
function codeOf(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return totp.generate({ timestamp: shopNow() + steps * 30_000 })
}

async function openTab(browser: Browser): Promise<Page> {
  const { javaScriptEnabled } = test.info().project.use
  const context = await browser.newContext({
    baseURL: deskOrigin,
    javaScriptEnabled,
    locale: 'zh-CN',
  })
  return context.newPage()
}
