import { reportKinds } from '#contract/report-words'
import { deskPaths } from '#app/site/desk-paths'
import { waitInWords } from '#app/words/age'
import { formatDateTime } from '#app/words/dates'
import type { PageColumns } from './page-columns'

/** Batches in stock or shipped without a report, those requested by stores first. */
export const missingReportColumns: PageColumns<'missingReports'> = [
  { head: '商品', cell: ({ name, spec }) => `${name} ${spec}` },
  { head: '编码', className: 'number', cell: ({ code }) => code },
  { head: '生产企业', cell: ({ manufacturer }) => manufacturer },
  { head: '批号', className: 'number', cell: ({ batchNumber }) => batchNumber },
  {
    head: '催报告',
    cell: ({ askers, askedAt }, now) =>
      askers === 0 ? '—' : `${askers} 家，${waitInWords(now - (askedAt ?? now))}`,
  },
]

export const reportColumns: PageColumns<'reports'> = [
  {
    head: '商品',
    href: ({ id }) => deskPaths.report(id),
    cell: ({ name, spec }) => `${name} ${spec}`,
  },
  { head: '生产企业', cell: ({ manufacturer }) => manufacturer },
  { head: '批号', className: 'number', cell: ({ batchNumber }) => batchNumber },
  {
    head: '类型',
    cell: ({ kind, state }) => `${reportKinds[kind]}${state === 'withdrawn' ? '（已撤回）' : ''}`,
  },
  { head: '登记于', cell: ({ createdAt }) => formatDateTime(createdAt) },
]
