import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startWebServer, type WebServer } from '../web-server'
import { startFakeUpstream, type FakeUpstream } from './fake-upstream'

export interface ShopOnFakeUpstream {
  upstream: FakeUpstream
  web: WebServer
}

/**
 * One such shop for all tests of a file, with extra `settings`. Before each test the upstream is
 * reset to good responses.
 */
export function shopOnFakeUpstream(settings: Record<string, string> = {}): ShopOnFakeUpstream {
  const shop: Partial<ShopOnFakeUpstream> = {}
  beforeAll(async () => {
    shop.upstream = await startFakeUpstream()
    shop.web = await startWebServer({ UPSTREAM_API_ORIGIN: shop.upstream.origin, ...settings })
  })
  afterAll(async () => {
    await shop.web?.stop()
    await shop.upstream?.stop()
  })
  beforeEach(() => {
    shop.upstream?.behave()
  })
  return {
    get upstream() {
      return running(shop.upstream)
    },
    get web() {
      return running(shop.web)
    },
  }
}

function running<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('the shop runs within tests only')
  return part
}
