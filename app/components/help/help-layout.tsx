import { rarePaths } from '#app/site/rare-paths'
import type { ReactNode } from 'react'
import { AskedField } from '#app/components/ui/asked-field'
import { Breadcrumb } from '#app/components/ui/breadcrumb'
import type { HelpGroups } from '#app/views/content/help-pages'
import { paths } from '#app/site/paths'
import { HelpMenu } from './help-menu'

interface HelpLayoutProps {
  groups: HelpGroups
  current: string
  crumbs?: { label: string; href: string }[]
  title: string
  keywords?: string
  children: ReactNode
}

export function HelpLayout(props: HelpLayoutProps) {
  const { groups, current, crumbs = [], title, keywords = '', children } = props
  return (
    <div className="container">
      <Breadcrumb crumbs={[{ label: '首页', href: paths.home() }, ...crumbs]} current={title} />
      <div className="help-columns">
        <div className="help-side">
          <form
            className="help-search"
            action={rarePaths.helpSearch()}
            role="search"
            aria-label="帮助"
          >
            <label className="visually-hidden" htmlFor="help-keywords">
              搜索帮助
            </label>
            <AskedField
              id="help-keywords"
              type="search"
              name="keywords"
              value={keywords}
              maxLength={100}
              placeholder="如 退换、th"
            />
            <button type="submit" className="button">
              查找
            </button>
          </form>
          <HelpMenu groups={groups} current={current} />
        </div>
        <div className="panel help-main">
          <h1>{title}</h1>
          {children}
        </div>
      </div>
    </div>
  )
}
