import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import { deskPaths } from '#app/site/desk-paths'
import { sellerSettings } from '#tests/fixtures/live'
import type { Visitor } from './visitor'

/** What a shop of a live test is called. */
export const shopNames = {
  SHOP_NAME: '真名药品商城',
  SHOP_SHORT_NAME: '真名',
  SHOP_SLOGAN: '进药就来',
  SMS_SIGNATURE: '真名医药',
}

const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII='

export const onePixel = () =>
  new File([new Uint8Array(Buffer.from(png, 'base64'))], 'licence.png', { type: 'image/png' })

/** Sets password and codes by the link of `npm run operator`, and signs in. */
export async function join(owner: Visitor, link: string): Promise<void> {
  await owner.go(link)
  const [spelt = ''] = /(?:[A-Z2-7]{4} ?){8}/.exec(owner.page().text) ?? []
  const totp = new TOTP({ secret: Secret.fromBase32(spelt.replaceAll(' ', '')) })
  const password = 'desk-people-7'
  await owner.press('确定', { password, again: password, code: totp.generate() })
  await owner.press('登录', { name: '张店主', password })
  // A code is valid once; the next one is accepted 30 seconds early.
  await owner.press('登录', { code: totp.generate({ timestamp: Date.now() + 30_000 }) })
  owner.sees('今日待办')
}

/** All that a shop needs before it takes orders. */
export async function sayWhoWeAre(owner: Visitor): Promise<void> {
  owner.sees('商城还不接单')
  owner.sees('开店还差')
  await owner.go(deskPaths.opening())
  expect(owner.page().text.match(/未完成/g)).toHaveLength(7)
  const { HOT_LINE, ...seller } = sellerSettings
  await owner.go(deskPaths.settingTopic(1))
  await owner.press('保存', seller)
  owner.sees('设置已保存')
  await owner.go(deskPaths.settingTopic(2))
  await owner.press('保存', { HOT_LINE })
  await owner.go(deskPaths.settingTopic(7))
  await owner.press('保存', shopNames)
  await owner.pressIn('logo', '上传', { pictures: onePixel() })
  owner.sees('已上传 1 张图片')
  await owner.go(deskPaths.home())
  expect(owner.page().text).not.toContain('商城还不接单')
}
