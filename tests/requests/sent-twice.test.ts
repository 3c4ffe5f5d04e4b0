import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountPaths } from '#app/site/account-paths'
import { codePaths } from '#app/site/code-paths'
import { paths } from '#app/site/paths'
import { solveSum } from '#tests/sum-question'
import { openBrowser, signIn } from './browser'
import { openDemoShop, type DemoShop } from './demo-shop'
import { pressingTwice } from './double-click'
import { visit, type Fields, type Visitor } from './visitor'

let shop: DemoShop

beforeAll(async () => {
  shop = await openDemoShop()
})
afterAll(async () => {
  await shop.stop()
})

function openVisitor() {
  const browser = openBrowser(shop.web)
  const visitor = visit(pressingTwice(browser))
  const askCode = async (fields: Fields = {}) => {
    await visitor.press('发送验证码', fields)
    const [question] = /[零一二三四五六七八九十加]+等于几？/.exec(visitor.page().text) ?? []
    // Whoever is as fast as a test answers the question first.
    if (question !== undefined)
      await visitor.press('发送验证码', { ...fields, answer: String(solveSum(question)) })
    visitor.sees('短信验证码')
    const messages = await browser.open(codePaths.demo())
    return /\d{6}(?=，)/.exec(messages.text)?.[0] ?? messages.text
  }
  return { browser, visitor, askCode }
}

const newPhone = () => `139${String(randomInt(100_000_000)).padStart(8, '0')}`
const messagesSent = () => shop.database.db.selectFrom('sms_outbox').select('id').execute()

describe('every button is pressed twice while a slow line keeps the first answer', () => {
  test('a forgotten password is set anew, and one message is sent', async () => {
    const { visitor, askCode } = openVisitor()
    await visitor.go(codePaths.forget(1))
    const before = await messagesSent()
    const code = await askCode({ account: 'demo-device' })
    expect((await messagesSent()).length).toBe(before.length + 1)
    await visitor.press('下一步', { code })
    expect(visitor.address()).toBe(codePaths.forget(2))
    await visitor.press('确定', { password: 'a-new-password', again: 'a-new-password' })
    visitor.sees('重置成功')
  })

  test('an account is opened', async () => {
    const { visitor, askCode } = openVisitor()
    await visitor.go(paths.registration())
    const code = await askCode({ account: newPhone() })
    await register(visitor, code)
    visitor.sees('单位')
  })

  test('the phone and the password of an account are changed', async () => {
    const { browser, visitor, askCode } = openVisitor()
    await signIn(browser, 'demo-narrow')
    await visitor.go(accountPaths.phone())
    await visitor.press('下一步', { code: await askCode() })
    await visitor.press('下一步', { code: await askCode({ account: newPhone() }) })
    visitor.sees('手机号已更换')
    await visitor.go(accountPaths.password())
    const password = 'another-password-7'
    await visitor.press('确定', { oldPassword: 'caizhi-demo', password, again: password })
    visitor.sees('密码已修改')
  })
})

async function register(visitor: Visitor, code: string): Promise<void> {
  const password = 'good-herbs-7'
  const username = `双击诊所${String(randomInt(1_000_000))}`
  const agreement = visitor.values('agreement')
  await visitor.press('注册，下一步', { code, username, password, again: password, agreement })
}
