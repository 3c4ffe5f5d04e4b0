import type { ReactNode } from 'react'
import { Breadcrumb } from '#app/components/ui/breadcrumb'
import { paths } from '#app/site/paths'
import { QuickTitle } from './quick-tabs'

interface QuickHeadProps {
  above: { label: string; href: string }
  name: string
  children: ReactNode
}

/** The head of a page of rows made by one of the ways of quick purchase. */
export function QuickHead({ above, name, children }: QuickHeadProps) {
  const crumbs = [{ label: '首页', href: paths.home() }, above]
  return <QuickTitle beside={<Breadcrumb crumbs={crumbs} current={name} />}>{children}</QuickTitle>
}
