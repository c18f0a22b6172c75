/** Size and length of a video, from its bytes: in pixels, and in seconds to the hundredth. */
import { EncodedPacketSink, FilePathSource, Input, MP4, WEBM } from 'mediabunny';
import type { FileFacts } from './image-maker.ts';

/** Programs that record a screen round the length that they write at the beginning. */
const MIN_SHARE = 0.95;

/** Rejects a file that is no video, whose end is missing, or that has no picture. */
export async function readVideo(path: string): Promise<FileFacts> {
  const input = new Input({ source: new FilePathSource(path), formats: [MP4, WEBM] });
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track) throw new Error('It has no picture.');
    const seconds = await input.computeDuration();
    const said = (await input.getDurationFromMetadata([track])) ?? 0;
    // The packet that a player shows last is there when the rest is.
    const last = await new EncodedPacketSink(track).getPacket(seconds);
    if (!(seconds > 0) || seconds < said * MIN_SHARE || !last?.byteLength)
      throw new Error('Its end is missing.');
    return {
      width: track.displayWidth,
      height: track.displayHeight,
      placeholder: '',
      seconds: Math.round(seconds * 100) / 100,
    };
  } finally {
    input.dispose();
  }
}
