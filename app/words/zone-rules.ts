import type { ZoneName } from '#contract/zone'

/** What stands in the zones whose goods are not, or not only, chosen one by one. */
const rules: Partial<Record<ZoneName, string>> = {
  controlled: '控销商品，和名单里的',
  herbal: '中药分类里的全部商品',
  device: '器械分类里的全部商品',
  nearExpiry: '有效期还剩 1 至 6 个月的商品',
  promotion: '正在特价或秒杀的商品',
}

export function zoneRuleInWords(code: string): string {
  return (rules as Record<string, string | undefined>)[code] ?? '名单里的商品'
}
