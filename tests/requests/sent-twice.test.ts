import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountPaths } from '#app/site/account-paths'
import { codePaths } from '#app/site/code-paths'
import { paths } from '#app/site/paths'
import { peoplePaths } from '#app/site/people-paths'
import { fixtureNow } from '#tests/fixtures/stores'
import { solveSum } from '#tests/sum-question'
import { listOwnStores } from '#upstream/members/accounts/store'
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
    // Many requests from one network are asked the sum first.
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

  test.each(['all stores', 'the only store', 'one store of several'])(
    'somebody is moved out of %s, and told no more than once',
    async (from) => {
      const { browser, visitor } = openVisitor()
      const { db } = shop.database
      const told = async () =>
        (
          await db
            .selectFrom('messages')
            .select('id')
            .where('title', '=', '您已被移出门店')
            .execute()
        ).length
      const { id, storeId } = await insertPerson(from === 'the only store' ? 1 : 2)
      const before = await told()
      await signIn(browser, 'demo-chain')
      await visitor.go(peoplePaths.remove(id, from === 'all stores' ? undefined : storeId))
      await visitor.press('移出')
      visitor.sees('已移出，其登录已失效')
      // A person who still has a store is not notified.
      expect((await told()) - before).toBeLessThan(2)
    },
  )

  test('an address is deleted', async () => {
    const { browser, visitor } = openVisitor()
    await signIn(browser, 'demo-clinic')
    await visitor.go(paths.addresses())
    const [link] = /\/user\/zhzx\/addr\/delete[^"]*/.exec(visitor.page().html) ?? []
    await visitor.go(link ?? 'none')
    await visitor.press('删除地址')
    visitor.sees('收货地址已删除')
  })
})

async function register(visitor: Visitor, code: string): Promise<void> {
  const password = 'good-herbs-7'
  const username = `双击诊所${String(randomInt(1_000_000))}`
  const agreement = visitor.values('agreement')
  await visitor.press('注册，下一步', { code, username, password, again: password, agreement })
}

async function insertPerson(stores: number): Promise<{ id: number; storeId: number }> {
  const { db } = shop.database
  const person = await db
    .selectFrom('members')
    .select('id')
    .where('username', '=', 'demo-chain-finance')
    .executeTakeFirstOrThrow()
  const owner = await db
    .selectFrom('members')
    .select('id')
    .where('username', '=', 'demo-chain')
    .executeTakeFirstOrThrow()
  const own = await listOwnStores(db, owner.id)
  await db.deleteFrom('store_people').where('member_id', '=', person.id).execute()
  const rows = own.slice(0, stores).map((store) => ({
    store_id: store.id,
    member_id: person.id,
    roles: 'pay',
    created_at: fixtureNow,
  }))
  await db.insertInto('store_people').values(rows).execute()
  return { id: person.id, storeId: rows[0]?.store_id ?? 0 }
}
