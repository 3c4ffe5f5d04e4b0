interface TabWords {
  name: string
  isCurrent: boolean
  count?: number | undefined
}

interface LinkTab extends TabWords {
  href: string
}

/** A tab as a button of the form around it: the input goes along, and the action redirects. */
interface ButtonTab extends TabWords {
  intent: string
  /** The form, where it is elsewhere on the page, and the target. */
  of?: { form: string; formAction: string }
}

export type Tab = LinkTab | ButtonTab

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
