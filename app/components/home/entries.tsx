import { GoodsPicture } from '#app/components/goods/goods-picture'
import { paths } from '#app/utils/paths'

/** The ways into the catalogue. */
const entries = [
  {
    label: '全部药品',
    hint: '按类目与厂家挑选',
    href: paths.list(),
    dosageForm: '胶囊剂',
    class: 'chemical',
  },
  {
    label: '中药饮片',
    hint: '按公斤采购',
    href: paths.list({ zy: 2 }),
    dosageForm: '',
    class: 'pieces',
  },
  {
    label: '医疗器械',
    hint: '耗材、检测、护理',
    href: paths.list({ qx: 2 }),
    dosageForm: '',
    class: 'device2',
  },
  {
    label: '表格下单',
    hint: '填完数量，一次加入',
    href: paths.listTable(),
    dosageForm: '颗粒剂',
    class: 'patent',
  },
  {
    label: '促销商品',
    hint: '正在进行的优惠',
    href: paths.list({ promo: true }),
    dosageForm: '软膏剂',
    class: 'biologic',
  },
  {
    label: '抗生素',
    hint: '口服与注射',
    href: paths.list({ class: 'antibiotic' }),
    dosageForm: '注射剂',
    class: 'antibiotic',
  },
]

export function Entries() {
  return (
    <nav className="entries" aria-label="选购入口">
      <ul>
        {entries.map(({ label, hint, href, ...goods }) => (
          <li key={label}>
            <a href={href}>
              <GoodsPicture
                goods={{ ...goods, name: label, manufacturer: '' }}
                size={64}
                isLazy={false}
              />
              <span>
                <b>{label}</b>
                <small>{hint}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
