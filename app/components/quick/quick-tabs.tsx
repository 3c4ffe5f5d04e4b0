import type { ReactNode } from 'react'
import { MemberLinks } from '#app/components/account/member-menu'
import { useShell } from '#app/components/ui/use-shell'
import { Tabs, type Tab } from '#app/components/ui/tabs'
import { paths } from '#app/site/paths'
import { quickPaths } from '#app/site/quick-paths'
import { severalStoresPaths } from '#app/site/several-stores-paths'
import { quickWays, switchIntent, type QuickWay } from '#app/views/quick/quick-ways'

const ways = Object.keys(quickWays) as QuickWay[]

type QuickPage = QuickWay | 'history' | 'replenish' | 'templates' | 'codes'

interface QuickTitleProps {
  children: ReactNode
  /** Content between the heading and the menu. */
  beside?: ReactNode
}

/**
 * The title of a quick purchase page, with the member centre's menu folded into its line to save
 * height.
 */
export function QuickTitle({ children, beside }: QuickTitleProps) {
  return (
    <div className="quick-head">
      <h1>{children}</h1>
      {beside}
      <details>
        <summary>会员中心</summary>
        <MemberLinks />
      </details>
    </div>
  )
}

interface QuickTabsProps {
  current: QuickPage
  /** The form around the input: the other ways are its buttons then. */
  form?: string | undefined
}

export function QuickTabs({ current, form }: QuickTabsProps) {
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
    .map(([way, name, href]): Tab => {
      const words = { name, isCurrent: way === current }
      return form !== undefined && way in quickWays
        ? { ...words, intent: switchIntent, of: { form, formAction: href } }
        : { ...words, href }
    })
  return (
    <>
      {form !== undefined && (
        <button
          type="submit"
          form={form}
          name="intent"
          value="make"
          tabIndex={-1}
          aria-hidden="true"
          className="visually-hidden"
        >
          {/* Enter in a field presses the first button of its form. */}
          识别商品
        </button>
      )}
      <Tabs label="采购方式" tabs={tabs} />
    </>
  )
}
