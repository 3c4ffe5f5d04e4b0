import type { Promises } from './holder'

export const company: Promises = {
  'fwbz/yhxy.md': { '提前 7 天公布': 'people' },
  'fwbz/zskf.md': { '8:30–17:30': 'people' },
  'us/link.md': { 提前一天预约: 'people' },
  'us/tsjy.md': { 两个工作日内: 'people' },
}
