import type { Page } from '@playwright/test'
import type { Role } from '#contract/desk/roles'
import { addOperator, operatorPassword } from '#tests/fixtures/operators'
import { deskPaths } from '#app/site/desk-paths'
import { ownName } from './own'
import { open } from './shop'
import { shopNow } from './shop-clock'
import { withShop } from './with-shop'

export const deskOrigin = `http://127.0.0.1:${process.env.E2E_DESK_PORT ?? '3902'}`

export function anyName(): string {
  return ownName('测试')
}

export async function addPerson(roles: Role[]): Promise<{ id: number; name: string }> {
  return withShop((db) => addOperator(db, roles, { name: anyName(), now: shopNow() }))
}

export async function signInAtDesk(
  page: Page,
  name: string,
  password = operatorPassword,
): Promise<void> {
  await open(page, deskPaths.login())
  await page.getByLabel('姓名').fill(name)
  await page.getByLabel('密码').fill(password)
  await page.getByRole('button', { name: '登录' }).click()
}

export async function proposalOf(personId: number): Promise<number> {
  const { id } = await withShop((db) =>
    db
      .selectFrom('role_proposals')
      .select('id')
      .where('operator_id', '=', personId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  )
  return id
}
