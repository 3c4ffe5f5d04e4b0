import { startBarePage } from './bare-page'
import type { Process } from './processes'
import { signInCookie, startShop, type Shop } from './shop'

export interface Stage {
  shop: Shop
  bare: Process
  cookie: string
  stop: () => Promise<void>
}

export async function setStage(): Promise<Stage> {
  const bare = await startBarePage()
  const shop = await startShop()
  const cookie = await signInCookie(shop.web.origin, 'demo-clinic')
  return {
    shop,
    bare,
    cookie,
    stop: async () => {
      await shop.stop()
      await bare.stop()
    },
  }
}
