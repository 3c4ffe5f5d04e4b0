import { useFetcher } from '@remix-run/react'
import { useEffect } from 'react'
import { Drawer, type DrawerProps } from '#app/components/layout/drawer'
import type { CustomerService } from '#app/utils/customer-service'
import { paths } from '#app/utils/paths'
import { CustomerServiceBox } from './customer-service'

/** The customer service in the side panel: what its page shows, asked for when it is opened. */
export function ServiceDrawer({ onClose }: DrawerProps) {
  const { data, load } = useFetcher<CustomerService>()

  useEffect(() => {
    load(paths.service())
  }, [load])

  return (
    <Drawer title="在线客服" onClose={onClose}>
      {data === undefined ? <p role="status">正在连接…</p> : <CustomerServiceBox {...data} />}
    </Drawer>
  )
}
