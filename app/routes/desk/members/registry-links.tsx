import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'

type Member = DataOf<Calls['desk.member']>

/** Public registers to verify the number of a document. Links only: nothing is sent. */
const registers = {
  company: { name: '国家企业信用信息公示系统', href: 'https://www.gsxt.gov.cn/index.html' },
  drugs: {
    name: '国家药品监督管理局数据查询',
    href: 'https://www.nmpa.gov.cn/datasearch/home-index.html',
  },
} as const

/** The register of each document; its number is typed into the search of that page. */
const lookUps = { drug: '药品许可证号', device: '医疗器械许可或备案号' } as const

/** Registers for a store's numbers, each beside the number to copy. */
export function RegistryLinks({ member }: { member: Member }) {
  const rows = rowsOf(member)
  if (rows.length === 0) return null
  return (
    <>
      <h3>公示查询</h3>
      <ul>
        {rows.map(({ label, number, register }) => (
          <li key={label + number}>
            {label}：<code>{number}</code>{' '}
            <a className="link" href={register.href} target="_blank" rel="noreferrer">
              {register.name}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

function rowsOf({ company, slots }: Member) {
  const code = company?.creditCode ?? ''
  const numbers = slots.flatMap(({ slot, document }) => {
    const number = document?.number ?? ''
    if (number === '' || !(slot in lookUps)) return []
    const label = lookUps[slot as keyof typeof lookUps]
    return [{ label, number, register: registers.drugs }]
  })
  if (code === '') return numbers
  return [{ label: '统一社会信用代码', number: code, register: registers.company }, ...numbers]
}
