/** The metrics of a turn up to a second of the clock; at its end they are those of the whole turn. */
import { type Beat, beatsOf } from './clock';
import { type Asked, callMetrics, effectMetrics, type Repeated, toldMetrics } from './metrics';
import { REQUESTS, type Request } from './requests';
import { type Row, rowsOf } from './rows';
import type { Metrics, Try, Turn } from './turn';
import type { Run, ToolName } from './world';

/** A row as far as it has come: the calls that are decided, what ran, and whether the customer has heard of it. */
interface Progress {
  readonly row: Row;
  readonly decided: readonly Try[];
  readonly runs: readonly Run[];
  readonly isTold: boolean;
}

const isAfterwards = ({ voice }: Beat): boolean => voice === 'reads' || voice === 'hears';

function progressOf(row: Row, all: readonly Beat[], second: number): Progress {
  const past = (beat: Beat): boolean => beat.at <= second;
  const { tool, tries } = row.trace;
  const of = (attempt: number) => all.filter((beat) => beat.attempt === attempt);
  return {
    row,
    decided: tries.filter((_, attempt) => of(attempt).every((beat) => past(beat) || isAfterwards(beat))),
    runs: tries.flatMap(({ did }, attempt): readonly Run[] => {
      const ran = of(attempt).filter((beat) => beat.voice === 'runs' && past(beat)).length;
      return did.slice(0, ran).map((effect) => ({ tool: tool as ToolName, effect }));
    }),
    isTold: all.every(past),
  };
}

const requestOf = (matches: (request: Request) => boolean): Request | undefined => REQUESTS.find(matches);

/** The numbers that have come together by a second; `manager`: whether the turn's requester is one. */
export function metricsSoFar(turn: Turn, second: number, manager: boolean): Metrics {
  const beats = beatsOf(turn);
  const all = rowsOf(turn).map((row, index) =>
    progressOf(
      row,
      beats.filter((beat) => beat.row === index),
      second,
    ),
  );
  const asked = all.flatMap(({ row, runs, isTold }): readonly Asked[] => {
    if (row.type !== 'request' || !isTold || row.trace.tries.length === 0) return [];
    const request = requestOf(({ id }) => id === row.trace.id);
    return request === undefined ? [] : [{ request, trace: row.trace, runs }];
  });
  const repeated = all.flatMap(({ row, isTold }): readonly Repeated[] => {
    if (row.type !== 'extra' || row.trace.id !== 'repeated_lookup' || !isTold) return [];
    const request = requestOf(({ tool }) => tool === row.trace.tool);
    return request === undefined ? [] : [{ request, trace: row.trace }];
  });
  const calls = all.filter(({ row }) => row.type !== 'reply' && row.trace.tool !== 'reply');
  const replies = all.filter(({ row }) => row.type === 'reply').flatMap(({ decided }) => decided);
  const effects = calls.flatMap(({ runs }) => runs.map(({ effect }) => effect));
  const past = beats.filter(({ at }) => at <= second);
  const toCome = beats.some(({ at, voice }) => at > second && voice !== 'never asked');
  return {
    ...effectMetrics(effects, manager),
    ...callMetrics(
      calls.map(({ decided }) => decided),
      replies,
    ),
    ...toldMetrics(asked, repeated, manager),
    notAttempted: past.filter(({ voice }) => voice === 'never asked').length,
    turn: turn.ended !== null && !toCome ? 'died' : 'completed',
  };
}
