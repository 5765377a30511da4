/** From here down systems warn of it, and save. */
const LOW = 0.2

type Battery = EventTarget & { level: number; charging: boolean }

/**
 * Says on the root element while the battery is low and not being charged: decoration stands still then.
 *
 * Only Chromium tells of its battery; elsewhere nothing is said.
 */
export function watchBattery(): void {
  const watched = navigator as { getBattery?: () => Promise<Battery> }
  watched.getBattery?.().then(
    (battery) => {
      const look = () => {
        const isLow = !battery.charging && battery.level <= LOW
        document.documentElement.toggleAttribute('data-low-battery', isLow)
      }
      look()
      battery.addEventListener('levelchange', look)
      battery.addEventListener('chargingchange', look)
    },
    // A frame of another site may not ask.
    () => {},
  )
}
