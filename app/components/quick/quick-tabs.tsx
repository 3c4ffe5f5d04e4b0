import { useShell } from '#app/components/layout/frame'
import { Tabs } from '#app/components/ui/tabs'
import { paths } from '#app/site/paths'
import { quickPaths } from '#app/site/quick-paths'
import { severalStoresPaths } from '#app/site/several-stores-paths'
import { quickWays, type QuickWay } from '#app/views/quick/quick-ways'

const ways = Object.keys(quickWays) as QuickWay[]

type QuickPage = QuickWay | 'history' | 'replenish' | 'templates' | 'codes'

/** The ways to order quickly. */
export function QuickTabs({ current }: { current: QuickPage }) {
  const { user, closed } = useShell()
  const hasOtherStores = (user?.storeCount ?? 1) > 1
  const links = [
    ...ways.map((way) => [way, quickWays[way], quickPaths.start({ way })] as const),
    ['replenish', '补货建议', quickPaths.replenish()] as const,
    ['history', '采购过的商品', quickPaths.history()] as const,
    ['templates', '采购模板', quickPaths.templates()] as const,
    ['favorites', '我的收藏', paths.favorites()] as const,
    ['codes', '本店编码', quickPaths.codes()] as const,
    ...(hasOtherStores ? [['stores', '多店订货', severalStoresPaths.order()] as const] : []),
  ]
  const tabs = links
    .filter(([, , address]) => closed?.includes(address) !== true)
    .map(([way, name, href]) => ({ name, href, isCurrent: way === current }))
  return <Tabs label="采购方式" tabs={tabs} />
}
