import { DeskTabs } from './desk-tabs'

interface WarehouseTabsProps {
  warehouses: readonly { id: number; name: string; count: number }[]
  current: number | undefined
  hrefOf: (choice: { warehouse: string | undefined }) => string
}

export function WarehouseTabs({ warehouses, current, hrefOf }: WarehouseTabsProps) {
  return (
    <DeskTabs
      name="warehouse"
      label="仓库"
      states={Object.fromEntries(warehouses.map(({ id, name }) => [String(id), name]))}
      counts={Object.fromEntries(warehouses.map(({ id, count }) => [String(id), count]))}
      current={current === undefined ? undefined : String(current)}
      hrefOf={(warehouse) => hrefOf({ warehouse })}
    />
  )
}
