/** Words of inspection reports. Without zod, so that a browser may have them. */

/** What a report is (domain-rules §19). */
export const reportKinds = {
  factory: '厂检报告',
  import: '进口检验报告/通关单',
  release: '批签发证明',
  pieces: '中药饮片检验报告',
} as const
export type ReportKind = keyof typeof reportKinds

/** Where the report of a batch stands for a store. */
export const reportStates = {
  available: '可下载',
  asked: '催过',
  missing: '未提供',
} as const
export type ReportState = keyof typeof reportStates
