/** A bell without a file: it must ring offline. */
export type Bell = {
  /** Readies the sound; browsers allow it only while they answer a press or a key. */
  ready: () => void
  /** Rings once, a second long; silent until it was readied. */
  ring: () => void
}

const NOTES_HZ = [880, 1175, 880]
const NOTE_SECONDS = 0.28

/** Makes the bell of the timers, which is silent until `ready` is called. */
export function createBell(): Bell {
  let context: AudioContext | undefined
  return {
    ready() {
      try {
        context ??= new AudioContext()
        void context.resume()
      } catch {
        // No sound to be had: the title and the window say it too.
      }
    },
    ring() {
      if (context?.state !== 'running') return
      for (const [place, hertz] of NOTES_HZ.entries()) {
        const start = context.currentTime + place * NOTE_SECONDS
        const tone = context.createOscillator()
        const loudness = context.createGain()
        tone.frequency.value = hertz
        loudness.gain.setValueAtTime(0.001, start)
        loudness.gain.exponentialRampToValueAtTime(0.35, start + 0.02)
        loudness.gain.exponentialRampToValueAtTime(0.001, start + NOTE_SECONDS)
        tone.connect(loudness).connect(context.destination)
        tone.start(start)
        tone.stop(start + NOTE_SECONDS)
      }
    },
  }
}
