import { useFetcher } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { Drawer, type DrawerProps } from '#app/components/layout/drawer'
import { readHelp, storeHelp } from '#app/browser/client-storage'
import type { CustomerService } from '#app/views/content/customer-service'
import { paths } from '#app/site/paths'
import { CustomerServiceBox } from './customer-service'
import { HelpLinks } from './help-links'

/** Customer service in the side panel, loaded when the drawer opens. */
export function ServiceDrawer({ onClose }: DrawerProps) {
  const { data, load } = useFetcher<CustomerService>()
  // Help articles seldom change, so the cached ones are shown until the response arrives.
  const [known] = useState(() => readHelp(Date.now()))

  useEffect(() => {
    load(paths.service())
  }, [load])

  useEffect(() => {
    if (data !== undefined) storeHelp(data.help, Date.now())
  }, [data])

  return (
    <Drawer title="在线客服" onClose={onClose}>
      {data === undefined ? <p role="status">正在连接…</p> : <CustomerServiceBox {...data} />}
      <HelpLinks links={data?.help ?? known ?? []} />
    </Drawer>
  )
}
