'use client';

import { Handle, type NodeProps, Position } from '@xyflow/react';
import clsx from 'clsx';
import { memo } from 'react';
import { Icon } from '@/components/ui/icons';
import { usePartLook } from './Looks';
import { PlusButton } from './PlusButton';
import { domId, type JointNode } from './to-flow';
import { wireTone } from './tones';

/** Where a lane forks and joins: the name of a tool over its own rules, the way of all other tools, the point where they meet. */
export const JointPart = memo(function JointPart({ data }: NodeProps<JointNode>) {
  const { part } = data;
  const { into, out } = usePartLook(part.key);
  const hasPorts = part.is !== 'label';
  return (
    // biome-ignore lint/a11y/useSemanticElements: the list that owns it stands beside it on the canvas
    <div role="listitem" id={domId(part.key)} data-spot="" className="canvas-part">
      {part.is === 'label' && (
        <span className="canvas-label" data-tip={`Rules of ${part.text} itself; they are asked before yours.`}>
          <Icon name="tool" size={14} />
          <code>{part.text}</code>
          <span>its own rules</span>
        </span>
      )}
      {part.is === 'others' && (
        <span className={clsx('canvas-others', wireTone(into))}>
          <span className="pill">other tools</span>
        </span>
      )}
      {part.is === 'join' && <span className={clsx('canvas-join', wireTone(out))} />}
      <PlusButton part={part} isStop={false} />
      {hasPorts && (
        <>
          <Handle
            type="target"
            position={Position.Left}
            isConnectable={false}
            className={clsx('canvas-port line', wireTone(into))}
          />
          <Handle
            type="source"
            position={Position.Right}
            isConnectable={false}
            className={clsx('canvas-port line', wireTone(out))}
          />
        </>
      )}
    </div>
  );
});
