/** Words of inspection reports, free of zod so that browser code can import them. */

/** Kinds of report (domain-rules §19). */
export const reportKinds = {
  factory: '厂检报告',
  import: '进口检验报告/通关单',
  release: '批签发证明',
  pieces: '中药饮片检验报告',
} as const
export type ReportKind = keyof typeof reportKinds

export const reportStates = {
  available: '可下载',
  asked: '催过',
  missing: '未提供',
} as const
export type ReportState = keyof typeof reportStates
