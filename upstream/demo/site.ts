import type { NavItem } from '#contract/common'

/** What the demonstration shop keeps in `meta` beside its goods, as JSON. */
export const siteMeta = {
  hot_words: [
    '阿莫西林胶囊',
    '连花清瘟',
    '布洛芬',
    '板蓝根颗粒',
    '二甲双胍',
    '阿胶',
    '医用外科口罩',
    '血糖试纸',
    '黄芪',
  ],
  nav: navItems({
    首页: '/',
    全部商品: '/list',
    中药饮片: '/list?zy=2',
    医疗器械: '/list?qx=2',
    食品保健: '/list?select=1600',
    促销商品: '/list?promo=1',
    现货商品: '/list?stock=1',
    新品上架: '/list?sort=newest',
    近效期在前: '/list?sort=expiry',
  }),
  brands: [],
  site: {
    company: '采芝医药演示有限公司',
    hotLine: '0571-00881200',
    qq1: '0123456781',
    qq2: '0123456782',
    licences: [
      '药品经营许可证 浙AA5710000001（演示）',
      '医疗器械经营许可证 浙杭药监械经营许20240001号（演示）',
      '互联网药品信息服务资格证书（浙）-经营性-2024-0001（演示）',
    ],
    filingNumber: '浙ICP备00000000号（演示）',
  },
}

function navItems(urls: Record<string, string>): NavItem[] {
  return Object.entries(urls).map(([name, url], index) => ({
    id: index + 1,
    name,
    url,
    image: '',
    is_open: true,
    children: [],
  }))
}
