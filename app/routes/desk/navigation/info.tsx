import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { siteLists, type SiteListKey } from '#contract/desk/kinds/content'
import { lineOf, readSiteLines } from '#contract/desk/site-lines'
import { siteListFields } from '#contract/desk/site-lists'
import { CasePage } from '#app/components/desk/case-page'
import { DecisionForm } from '#app/components/desk/decision-form'
import { useMay } from '#app/components/desk/use-may'
import { TextArea } from '#app/components/ui/text-area'
import { caseActions, caseLoader, sends } from '#app/services/desk/case.server'
import { unknownAddress } from '#app/services/desk/own-address.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { paths } from '#app/site/paths'
import { rarePaths } from '#app/site/rare-paths'
import { zones } from '#app/site/zones'

export const handle = { title: deskPaths.siteList.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const keyOf = (id: unknown): SiteListKey | undefined =>
  (siteLists as Record<string, { key: SiteListKey } | undefined>)[String(id)]?.key

/** The lines of one list; each address of the shop is one that it has. */
const formSchema = z
  .object({ id: z.string(), version: z.coerce.number(), ...siteListFields })
  .superRefine(({ id, lines }, context) => {
    const read = readSiteLines(keyOf(id) ?? 'nav', lines)
    const unknown = read.lines.flatMap(({ line, url }) => {
      const problem = url === '' ? undefined : unknownAddress(url)
      return problem === undefined ? [] : [`第 ${line} 行：${problem}`]
    })
    const message = [...read.problems, ...unknown].join('；')
    if (message !== '') context.addIssue({ code: 'custom', path: ['lines'], message })
  })

export const loader = caseLoader('desk.siteList')

export const action = caseActions(deskPaths.siteList, {
  edit: sends('desk.editSiteList', { done: '已保存，买家现在看到的就是它', schema: formSchema }),
})

const hints: Record<SiteListKey, string> = {
  nav: '每行一项：名称、空格、地址；“- ”开头是下级；没有地址的提示活动暂未开始',
  hot_words: '每行一个词，最多 12 个，显示在搜索框旁。',
  links: '每行一条：名称、空格、网址。显示在“联系我们”页。',
}

export default function SiteListPage() {
  const detail = useLoaderData<typeof loader>()
  const mayEdit = useMay('content.write')
  const { id, name, lines } = detail.list
  const key = keyOf(id) ?? 'nav'
  return (
    <CasePage
      title={name}
      of={detail}
      isHalved
      back={{ href: deskPaths.siteLists(), label: '回到导航与热词' }}
      decisions={
        mayEdit && (
          <DecisionForm<'lines'>
            title="修改"
            intent="edit"
            words={hints[key]}
            acts={[{ decision: 'save', label: '保存', tone: 'primary' }]}
            defaultValue={{ lines }}
          >
            {(fields) => (
              <TextArea label="内容" field={fields.lines} rows={20} maxLength={10_000} />
            )}
          </DecisionForm>
        )
      }
    >
      <section className="panel" aria-labelledby="lines-title">
        <h2 id="lines-title">现在</h2>
        {lines === '' ? (
          <p className="muted">还没有内容，商城里不显示。</p>
        ) : (
          <p className="desk-lines">{lines}</p>
        )}
      </section>
      {key === 'nav' && <OwnAddresses />}
    </CasePage>
  )
}

/** Pages that a navigation usually leads to. */
function OwnAddresses() {
  return (
    <section className="panel" aria-labelledby="addresses-title">
      <h2 id="addresses-title">常用的地址</h2>
      <p className="desk-lines">{usual.map(([name, url]) => lineOf({ name, url })).join('\n')}</p>
    </section>
  )
}

const usual: readonly (readonly [name: string, address: string])[] = [
  ['首页', paths.home()],
  ['全部商品', paths.list()],
  ['表格下单', paths.listTable()],
  ['无图浏览', paths.listNoImage()],
  ...Object.values(zones).map(({ title, address }) => [title, address] as const),
  ['每日特价', paths.dailySpecials()],
  ['组合购', paths.sets()],
  ['领券中心', paths.couponCentre()],
  ['满额返现', rarePaths.cashback()],
  ['积分商城', rarePaths.pointsMall()],
  ['公司动态', paths.newsList('company')],
  ['行业资讯', paths.newsList('hy')],
]

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
