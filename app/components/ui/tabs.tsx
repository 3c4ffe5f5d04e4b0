/** One of several lists or ways of a page. */
interface TabWords {
  name: string
  isCurrent: boolean
  /** How many there are; none is not said. */
  count?: number | undefined
}

/** A tab as a link. */
interface LinkTab extends TabWords {
  href: string
}

/** A tab as a button of the form around it: what was typed goes along, and the action leads on. */
interface ButtonTab extends TabWords {
  intent: string
  /** The form, where it stands elsewhere, and where it goes to. */
  of?: { form: string; formAction: string }
}

export type Tab = LinkTab | ButtonTab

/** The parts of a page, one of them open; `label` is the accessible name, such as 订单状态. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className="order-tabs" aria-label={label}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.name}>
            <TabControl tab={tab} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function TabControl({ tab }: { tab: Tab }) {
  const { name, isCurrent, count = 0 } = tab
  const current = isCurrent ? 'page' : undefined
  const words = (
    <>
      {name}
      {count > 0 && <span className="number"> {count}</span>}
    </>
  )
  return 'href' in tab ? (
    <a href={tab.href} aria-current={current}>
      {words}
    </a>
  ) : (
    <button type="submit" name="intent" value={tab.intent} aria-current={current} {...tab.of}>
      {words}
    </button>
  )
}
