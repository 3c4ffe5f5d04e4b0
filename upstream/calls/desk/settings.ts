import { settingsOfTopic } from '#contract/desk/setting-topics'
import { notFound } from '#upstream/kernel/errors'
import { claimEdit } from '#upstream/members/edit-claims/claim'
import { changeSettings } from '#upstream/members/shop-settings/change'
import { describeSettings } from '#upstream/members/shop-settings/describe'
import type { Handlers } from '../handler'
import { presentShopPictures } from './shop-pictures'

export const settingHandlers = {
  'desk.settings': (ctx) => describeSettings(ctx),

  'desk.settingTopic': async (ctx, { id }) => {
    const names = settingsOfTopic(id)
    if (names.length === 0) throw notFound('店铺设置')
    const mayChange = ctx.operator.permissions.has('settings.write')
    return {
      ...(await describeSettings(ctx, names)),
      pictures: await presentShopPictures(ctx, `settings/${String(id)}`),
      claim: mayChange ? await claimEdit(ctx, `settings/${String(id)}`) : undefined,
    }
  },

  'desk.changeSettings': async (ctx, { id, version, ...typed }) => {
    await changeSettings(ctx, { id, version, typed })
  },
} satisfies Partial<Handlers>
